-- Nights that a hotel closed by its link, at once. Only the desk opens them again.
create table hotel_close (
  id uuid primary key default uuidv7(),
  hotel_id uuid not null references hotel (id),
  -- Null for all room types.
  room_type_id uuid references room_type (id),
  first date not null,
  last date not null,
  reason text not null check (length(reason) between 1 and 200),
  -- Where the mail with the link went.
  sent_to text not null check (length(sent_to) <= 320),
  at timestamptz not null default portal_now(),
  undone_at timestamptz,
  undone_by uuid references staff (id),
  check (first <= last),
  check ((undone_at is null) = (undone_by is null))
);
create index hotel_close_hotel on hotel_close (hotel_id, at);
create index hotel_close_at on hotel_close (at);
create index hotel_close_room on hotel_close (room_type_id) where room_type_id is not null;
create index hotel_close_undone_by on hotel_close (undone_by) where undone_by is not null;
alter table hotel_close enable row level security;
alter table hotel_close force row level security;
create policy hotel_close_scope on hotel_close using ((select scope_is_operator()));
grant select, insert, update on hotel_close to tradewind_app;

-- Each night that a closing closed, with what it had to sell before, and whether it was opened again.
create table hotel_close_night (
  close_id uuid not null references hotel_close (id),
  room_type_id uuid not null references room_type (id),
  night date not null,
  kind text not null check (kind in ('ALLOTMENT', 'FREE_SALE', 'ON_REQUEST')),
  rooms integer not null check (rooms between 0 and 65535),
  is_reopened boolean not null default false,
  primary key (close_id, room_type_id, night)
);
create index hotel_close_night_room on hotel_close_night (room_type_id, night);
alter table hotel_close_night enable row level security;
alter table hotel_close_night force row level security;
create policy hotel_close_night_scope on hotel_close_night using ((select scope_is_operator()));
grant select, insert, update on hotel_close_night to tradewind_app;
