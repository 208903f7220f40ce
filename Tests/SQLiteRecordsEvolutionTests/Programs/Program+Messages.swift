extension Program {
  /// Signal on Android: two tables of messages became one, and addresses became recipients.
  static let signal = Program(
    "Signal messages",
    [
      table(
        "thread",
        [
          "_id INTEGER key", "date INTEGER =0", "message_count INTEGER =0", "recipient_ids TEXT",
          "snippet TEXT", "read INTEGER =1",
        ]
      ),
      table(
        "sms",
        [
          "_id INTEGER key", "thread_id INTEGER", "address TEXT", "date INTEGER", "body TEXT",
          "type INTEGER",
        ],
        indexes: ["sms_thread_id_index": ["thread_id"]]
      ),
      table(
        "mms",
        [
          "_id INTEGER key", "thread_id INTEGER", "address TEXT", "date INTEGER", "body TEXT",
          "msg_box INTEGER",
        ],
        indexes: ["mms_thread_id_index": ["thread_id"]]
      ),
    ],
    [
      table(
        "recipient",
        [
          "_id INTEGER autoincrement", "uuid TEXT unique", "phone TEXT unique",
          "blocked INTEGER =0",
        ]
      ),
      table(
        "thread",
        [
          "_id INTEGER key", "date INTEGER =0", "message_count INTEGER =0", "recipient_ids TEXT",
          "snippet TEXT", "read INTEGER =1", "archived INTEGER =0", "pinned INTEGER =0",
        ]
      ),
      table(
        "sms",
        [
          "_id INTEGER key", "thread_id INTEGER", "address TEXT", "date INTEGER", "body TEXT",
          "type INTEGER", "reactions BLOB",
        ],
        indexes: ["sms_thread_id_index": ["thread_id"]]
      ),
      table(
        "mms",
        [
          "_id INTEGER key", "thread_id INTEGER", "address TEXT", "date INTEGER", "body TEXT",
          "msg_box INTEGER", "quote_id INTEGER =0", "reactions BLOB",
        ],
        indexes: ["mms_thread_id_index": ["thread_id"]]
      ),
    ],
    [
      table(
        "recipient",
        [
          "_id INTEGER autoincrement", "aci TEXT was=uuid unique", "e164 TEXT was=phone unique",
          "blocked INTEGER =0", "pni TEXT unique",
        ]
      ),
      table(
        "thread",
        [
          "_id INTEGER key", "date INTEGER =0", "meaningful_messages INTEGER was=message_count =0",
          "recipient_id INTEGER", "snippet TEXT", "read INTEGER =1", "archived INTEGER =0",
          "pinned_order INTEGER was=pinned",
        ],
        indexes: ["thread_recipient_id_index": ["recipient_id"]]
      ),
      table(
        "message",
        [
          "_id INTEGER autoincrement", "thread_id INTEGER", "from_address TEXT was=address",
          "date_received INTEGER was=date", "body TEXT", "type INTEGER was=msg_box",
          "quote_id INTEGER =0", "reactions BLOB", "latest_revision_id INTEGER ref=message",
        ],
        was: "mms",
        indexes: [
          "message_thread_id_index": ["thread_id"],
          "message_latest_revision_index": ["latest_revision_id"],
        ]
      ),
    ]
  )

  /// WordPress: categories and links became terms, and posts lost columns to a table of their own.
  static let wordPress = Program(
    "WordPress",
    [
      table(
        "wp_posts",
        [
          "ID INTEGER autoincrement", "post_author INTEGER ! =0", "post_date TEXT ! =''",
          "post_content TEXT !", "post_title TEXT !", "post_category INTEGER ! =0",
          "post_status TEXT ! ='publish'", "post_name TEXT ! =''",
        ],
        indexes: ["post_name": ["post_name"]]
      ),
      table(
        "wp_categories",
        [
          "cat_ID INTEGER autoincrement", "cat_name TEXT ! =''", "category_nicename TEXT ! =''",
          "category_parent INTEGER ! =0",
        ],
        indexes: ["category_nicename": ["category_nicename"]]
      ),
      table(
        "wp_post2cat",
        ["rel_id INTEGER autoincrement", "post_id INTEGER ! =0", "category_id INTEGER ! =0"]
      ),
      table(
        "wp_options",
        [
          "option_id INTEGER autoincrement", "blog_id INTEGER ! =0", "option_name TEXT ! =''",
          "option_value TEXT !", "autoload TEXT ! ='yes'",
        ]
      ),
      table(
        "wp_users",
        [
          "ID INTEGER autoincrement", "user_login TEXT ! ='' unique", "user_pass TEXT ! =''",
          "user_level INTEGER ! =0",
        ]
      ),
    ],
    [
      table(
        "wp_posts",
        [
          "ID INTEGER autoincrement", "post_author INTEGER ! =0", "post_date TEXT ! =''",
          "post_content TEXT !", "post_title TEXT !", "post_status TEXT ! ='publish'",
          "comment_count INTEGER ! =0", "post_name TEXT ! =''", "post_type TEXT ! ='post'",
        ],
        indexes: [
          "post_name": ["post_name"],
          "type_status_date": ["post_type", "post_status", "post_date"],
        ]
      ),
      table(
        "wp_terms",
        [
          "term_id INTEGER was=cat_ID autoincrement", "name TEXT was=cat_name ! =''",
          "slug TEXT was=category_nicename ! =''", "term_group INTEGER was=category_parent ! =0",
        ],
        was: "wp_categories",
        indexes: ["slug": ["slug"]]
      ),
      table(
        "wp_term_relationships",
        [
          "object_id INTEGER was=post_id ! =0", "term_taxonomy_id INTEGER was=category_id ! =0",
          "term_order INTEGER ! =0",
        ],
        was: "wp_post2cat",
        indexes: ["term_taxonomy_id": ["term_taxonomy_id"]]
      ),
      table(
        "wp_options",
        [
          "option_id INTEGER autoincrement", "option_name TEXT ! ='' unique fill: option_name",
          "option_value TEXT !", "autoload TEXT ! ='yes'",
        ]
      ),
      table(
        "wp_users",
        [
          "ID INTEGER autoincrement", "user_login TEXT ! ='' unique", "user_pass TEXT ! =''",
          "user_email TEXT ! =''", "display_name TEXT ! ='' fill: user_login",
        ]
      ),
      table(
        "wp_usermeta",
        [
          "umeta_id INTEGER autoincrement", "user_id INTEGER ! =0", "meta_key TEXT",
          "meta_value TEXT",
        ],
        indexes: ["user_id": ["user_id"], "meta_key": ["meta_key"]]
      ),
    ]
  )
}
