-- What is known of a chain besides the name hotels carry.
create table chain (
  name text primary key,
  name_zh text
);
