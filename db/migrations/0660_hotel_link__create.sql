-- Hotels answer by themselves: each mail to a hotel about an order has a link, and answers are kept.
-- A link opens what a hotel was told of an order, without an account. Only the operator reads it.
create table hotel_link (
  token_hash bytea primary key check (length(token_hash) = 32),
  company_id uuid not null references company (id),
  order_id uuid not null,
  hotel_id uuid not null references hotel (id),
  -- What the mail was about.
  kind text not null check (kind in ('REQUEST', 'BOOKING', 'CHANGE', 'AMENDMENT_REQUEST', 'AMENDED',
    'AMENDMENT_REFUSED', 'AMENDMENT_WITHDRAWN', 'AMENDMENT_EXPIRED', 'CANCELLATION_REQUEST', 'CANCELLED', 'WALKED',
    'REPLY', 'REMINDER')),
  -- When it happened: the links of the last mail to this hotel can be answered, earlier ones are read only.
  at timestamptz not null,
  sent_to text not null check (length(sent_to) <= 320),
  made_at timestamptz not null default portal_now(),
  foreign key (order_id) references hotel_order (id)
);
create index hotel_link_order on hotel_link (order_id, hotel_id, at);
alter table hotel_link enable row level security;
alter table hotel_link force row level security;
create policy hotel_link_scope on hotel_link using ((select scope_is_operator()));
grant select, insert on hotel_link to tradewind_app;

-- What a hotel answered by a link. What only a person can settle, a question or a confirmed order that the hotel can't
-- take, has a time by which the desk settles it.
create table hotel_answer (
  id uuid primary key default uuidv7(),
  company_id uuid not null references company (id),
  order_id uuid not null,
  hotel_id uuid not null references hotel (id),
  kind text not null check (kind in ('CONFIRMED', 'REJECTED', 'NUMBERED', 'ACCEPTED', 'WAIVED', 'REFUSED', 'CANT', 'ASKED',
    'NOTED')),
  reason text check (length(reason) <= 40),
  note text check (length(note) <= 500),
  -- Who at the hotel says so, as they wrote it, and where the mail with the link went.
  name text check (length(name) <= 100),
  sent_to text not null check (length(sent_to) <= 320),
  -- The `at` of the link.
  link_at timestamptz not null,
  at timestamptz not null default portal_now(),
  due_at timestamptz,
  settled_at timestamptz,
  settled_by uuid references staff (id),
  reply text check (length(reply) <= 500),
  foreign key (order_id) references hotel_order (id),
  check (due_at is not null or (settled_at is null and settled_by is null and reply is null))
);
-- Pressed twice, an answer counts once; a hotel may ask more than one question.
create unique index hotel_answer_once on hotel_answer (order_id, hotel_id, link_at, kind) where kind <> 'ASKED';
create index hotel_answer_order on hotel_answer (order_id, at);
create index hotel_answer_open on hotel_answer (due_at, id) where settled_at is null and due_at is not null;
create index hotel_answer_settled_by on hotel_answer (settled_by) where settled_by is not null;
alter table hotel_answer enable row level security;
alter table hotel_answer force row level security;
create policy hotel_answer_scope on hotel_answer using ((select scope_is_operator()));
grant select, insert, update on hotel_answer to tradewind_app;

-- Hotels are authors of what becomes of an order.
alter table hotel_order_history drop constraint hotel_order_history_actor_kind_check;
alter table hotel_order_history add constraint hotel_order_history_actor_kind_check
  check (actor_kind in ('STAFF', 'OPERATOR', 'SYSTEM', 'HOTEL')) not valid;
alter table hotel_order_history validate constraint hotel_order_history_actor_kind_check;
