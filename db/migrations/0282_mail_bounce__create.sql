-- Addresses that a mail server refused for good. An address belongs to nobody here: several companies may have given the
-- same one, and it stays marked whoever writes to it.
create table mail_bounce (
  address text primary key check (address = lower(address)),
  refused_at timestamptz not null,
  -- The mail server's own words.
  reply text not null check (length(reply) <= 500)
);
