-- What people are told in the portal, a row a person and event. The text is made from kind, topic and facts when it is
-- read, in the reader's language.
create table notice (
  id uuid primary key default uuidv7(),
  company_id uuid not null references company,
  staff_id uuid not null references staff,
  event_id uuid not null,
  kind text not null check (kind in ('ORDER', 'DEADLINE', 'BILL', 'PAYMENT', 'INVOICE', 'APPROVAL',
    'PROPOSAL', 'WATCH', 'GROUP', 'SECURITY')),
  -- The event's topic in the outbox.
  topic text not null,
  -- The order, bill, payment or person it is about.
  subject_id uuid not null,
  facts jsonb not null,
  -- Where the person wanted it when it happened: in the portal, or in the daily mail, or both.
  channels text[] not null check (channels <@ array['PORTAL', 'DIGEST'] and channels <> '{}'),
  at timestamptz not null,
  read_at timestamptz,
  -- When it went out with the daily mail.
  digested_at timestamptz,
  unique (staff_id, event_id)
);
create index notice_page on notice (company_id, staff_id, at desc, id desc) where 'PORTAL' = any (channels);
create index notice_unread on notice (company_id, staff_id) where read_at is null and 'PORTAL' = any (channels);
create index notice_undigested on notice (company_id, staff_id) where digested_at is null and 'DIGEST' = any (channels);
create index notice_at on notice (at);
alter table notice enable row level security;
alter table notice force row level security;
create policy notice_scope on notice using (company_id = scope_company() or scope_is_operator());

-- What a person wants to be told, and how; people without a row have all channels.
create table notice_preference (
  staff_id uuid primary key references staff,
  company_id uuid not null references company,
  -- The channels of each kind, such as {"BILL": ["PORTAL"]}; all of them for kinds that are not in it.
  choices jsonb not null default '{}',
  time_zone text not null,
  -- Local times between which mails that can wait do wait; both or none. The period may go over midnight.
  quiet_from time,
  quiet_to time,
  -- Local time of the one mail a day that replaces single ones; null sends single mails.
  digest_at time,
  -- When the next daily mail is due.
  digest_due_at timestamptz,
  check ((quiet_from is null) = (quiet_to is null)),
  check (quiet_from <> quiet_to),
  check ((digest_at is null) = (digest_due_at is null))
);
create index notice_preference_due on notice_preference (digest_due_at) where digest_due_at is not null;
create index notice_preference_company on notice_preference (company_id);
alter table notice_preference enable row level security;
alter table notice_preference force row level security;
create policy notice_preference_scope on notice_preference using (company_id = scope_company() or scope_is_operator());

-- Addresses that a mail server refused for good. An address belongs to no company: several may have given the same one,
-- and it stays marked for all of them.
create table mail_bounce (
  address text primary key check (address = lower(address)),
  refused_at timestamptz not null,
  -- The mail server's own words.
  reply text not null check (length(reply) <= 500)
);

-- Approvers are reminded of a decision, about ticket orders as well, which have a table of their own.
alter table notification_due
  drop constraint notification_due_order_id_fkey,
  drop constraint notification_due_kind_check,
  add constraint notification_due_kind_check check (kind in ('FREE_UNTIL', 'DEADLINE', 'APPROVAL'));
