-- A hotel that is asked for an offer by a link, without an account. The link is made when it is mailed or copied, and
-- answers once; of its secret the hash alone is kept.
create table group_hotel_ask (
  id uuid primary key default uuidv7(),
  request_id uuid not null,
  company_id uuid not null,
  hotel_id uuid not null references hotel,
  token_hash bytea unique,
  email text check (length(email) <= 200),
  asked_by uuid not null references staff,
  asked_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > asked_at),
  answered_at timestamptz,
  offer_id uuid,
  reason text check (length(reason) <= 500),
  unique (id, company_id),
  foreign key (request_id, company_id) references group_request (id, company_id),
  foreign key (offer_id, company_id) references group_offer (id, company_id),
  check (answered_at is not null or (offer_id is null and reason is null))
);
create index group_hotel_ask_request on group_hotel_ask (request_id, asked_at);
create index group_hotel_ask_offer on group_hotel_ask (offer_id) where offer_id is not null;
alter table group_hotel_ask enable row level security;
alter table group_hotel_ask force row level security;
create policy group_hotel_ask_scope on group_hotel_ask using (company_id = scope_company() or scope_is_operator());
