-- How the portal calls itself and looks to agencies; null where the operator has set nothing. There is one row at most.
create table brand (
  only_one boolean primary key default true check (only_one),
  name text check (length(name) between 1 and 100),
  colour text check (colour ~ '^#[0-9a-f]{6}$'),
  sender_name text check (length(sender_name) between 1 and 100),
  footer_address text check (length(footer_address) between 1 and 500),
  changed_at timestamptz not null default portal_now(),
  changed_by uuid references staff (id)
);
alter table brand enable row level security;
alter table brand force row level security;
create policy brand_read on brand for select using (true);
create policy brand_scope on brand using (scope_is_operator());

-- The pictures of the brand. A saved picture gets a new id, which its address carries, so that caches keep it for good.
create table brand_picture (
  kind text primary key check (kind in ('LOGO', 'FAVICON')),
  id uuid not null unique default uuidv7(),
  media_type text not null check (media_type in ('image/png', 'image/jpeg')),
  bytes bytea not null check (length(bytes) between 1 and 204800)
);
alter table brand_picture enable row level security;
alter table brand_picture force row level security;
create policy brand_picture_read on brand_picture for select using (true);
create policy brand_picture_scope on brand_picture using (scope_is_operator());

alter table change_journal drop constraint change_journal_topic_check, add constraint change_journal_topic_check
  check (topic in ('RATES', 'ALLOTMENT', 'INVENTORY', 'HOTEL', 'SESSION', 'STAFF', 'COMPANY', 'EXCHANGE', 'TICKET',
    'BRAND', 'RELOAD'));
