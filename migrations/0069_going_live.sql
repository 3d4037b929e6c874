-- What an owner has looked at before the shop opens.

-- Starting content that stands until somebody has read or changed it: "setting:hours", "text:home.hero".
create table unread_starters (
  name text primary key
);

-- The mail that proves that mail of this sender arrives: sent with a code, which staff type in.
create table test_mails (
  sender text primary key,
  code text not null,
  asked_at timestamptz(3) not null,
  arrived_at timestamptz(3)
);
