#include <pthread.h>
#include <stdint.h>
int *__error(void);
char *strerror(int);
typedef uint32_t socklen_t; typedef uint8_t sa_family_t; typedef unsigned int nfds_t; typedef long ssize_t; typedef uint16_t mode_t; typedef int32_t pid_t;
struct sockaddr { uint8_t sa_len; sa_family_t sa_family; char sa_data[14]; };
struct addrinfo { int ai_flags; int ai_family; int ai_socktype; int ai_protocol; socklen_t ai_addrlen; char *ai_canonname; struct sockaddr *ai_addr; struct addrinfo *ai_next; };
int getaddrinfo(const char *, const char *, const struct addrinfo *, struct addrinfo **);
void freeaddrinfo(struct addrinfo *);
struct pollfd { int fd; short events; short revents; };
int poll(struct pollfd *, nfds_t, int);
int socket(int,int,int); int connect(int, const struct sockaddr *, socklen_t);
int setsockopt(int,int,int,const void*,socklen_t); int getsockopt(int,int,int,void*,socklen_t*);
ssize_t send(int,const void*,size_t,int); ssize_t read(int,void*,size_t); ssize_t write(int,const void*,size_t); int close(int); int pipe(int[2]);
#define AF_UNSPEC 0
#define SOCK_STREAM 1
#define AI_NUMERICHOST 4
#define POLLIN 1
#define POLLOUT 4
#define IPPROTO_TCP 6
#define TCP_NODELAY 1
#define SOL_SOCKET 0xffff
#define SO_NOSIGPIPE 0x1022
#define SO_ERROR 0x1007
#define F_SETFL 4
#define F_GETFL 3
#define F_SETFD 2
#define FD_CLOEXEC 1
#define O_NONBLOCK 4
#define O_EVTONLY 0x8000
#define O_CLOEXEC 0x1000000
#define EAGAIN 35
#define EWOULDBLOCK EAGAIN
#define EINPROGRESS 36
#define EINTR 4
struct timespec { long tv_sec; long tv_nsec; };
struct stat { int32_t st_dev; mode_t st_mode; uint16_t st_nlink; uint64_t st_ino; uint32_t st_uid; uint32_t st_gid; int32_t st_rdev; struct timespec st_atimespec, st_mtimespec; int64_t st_size; };
int stat(const char *, struct stat *); int lstat(const char *, struct stat *);
struct dirent { uint64_t d_ino; uint64_t d_seekoff; uint16_t d_reclen; uint16_t d_namlen; uint8_t d_type; char d_name[1024]; };
typedef struct _dirdesc { int x; } DIR;
DIR *opendir(const char *); struct dirent *readdir(DIR *); int closedir(DIR *);
char *realpath(const char *, char *); char *getenv(const char *); int access(const char *, int); int mkdir(const char *, mode_t); int unlink(const char *); int rmdir(const char *);
int rename(const char *, const char *); int isatty(int); void exit(int) __attribute__((noreturn)); pid_t getpid(void); uint32_t getuid(void); int kill(pid_t, int);
typedef struct __sFILE { int x; } FILE; FILE *popen(const char *, const char *); int pclose(FILE *); int fflush(FILE *); size_t fwrite(const void *, size_t, size_t, FILE *); char *mkdtemp(char *); void free(void *);
#define F_OK 0
#define R_OK 4
#define X_OK 1
#define W_OK 2
#define O_RDONLY 0
#define O_WRONLY 1
#define O_CREAT 0x200
#define O_EXCL 0x800
#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2
#define ENOENT 2
#define EEXIST 17
#define EPIPE 32
#define ESRCH 3
#define SIGPIPE 13
/* What the example of a server uses. */
typedef uint32_t in_addr_t; typedef uint16_t in_port_t; typedef long time_t;
struct in_addr { in_addr_t s_addr; };
struct sockaddr_in { uint8_t sin_len; sa_family_t sin_family; in_port_t sin_port; struct in_addr sin_addr; char sin_zero[8]; };
int bind(int, const struct sockaddr *, socklen_t); int listen(int, int); int shutdown(int, int);
int accept(int, struct sockaddr *, socklen_t *); int getsockname(int, struct sockaddr *, socklen_t *);
struct tm { int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst; long tm_gmtoff; char *tm_zone; };
time_t time(time_t *); struct tm *gmtime_r(const time_t *, struct tm *); size_t strftime(char *, size_t, const char *, const struct tm *);
typedef uint64_t rlim_t; struct rlimit { rlim_t rlim_cur, rlim_max; };
int getrlimit(int, struct rlimit *); int setrlimit(int, const struct rlimit *);
#define RLIMIT_NOFILE 8
#define AF_INET 2
#define SO_REUSEADDR 4
#define SHUT_WR 1
#define ECONNABORTED 53
#define EMFILE 24
#define ENFILE 23
#define SIGTERM 15
#define SIGINT 2
