-- The rooms of a contract, numbered from 1: who sleeps in which, which are released, which become which order.
-- `is_free` is a room that costs nothing because the offer gives one in so many.
create table group_room (
  request_id uuid not null,
  company_id uuid not null,
  no integer not null check (no >= 1),
  line_no integer not null,
  is_free boolean not null,
  released_at timestamptz,
  fee_minor bigint not null default 0
    check (fee_minor >= 0 and fee_minor between -9007199254740991 and 9007199254740991),
  primary key (request_id, no),
  foreign key (request_id, company_id) references group_deal (request_id, company_id),
  check (fee_minor = 0 or released_at is not null)
);
alter table group_room enable row level security;
alter table group_room force row level security;
create policy group_room_scope on group_room using (company_id = scope_company() or scope_is_operator());

insert into group_room (request_id, company_id, no, line_no, is_free)
select d.request_id, d.company_id, row_number() over (partition by d.request_id order by l.no, i), l.no, false
from group_deal d
join group_hold_line l on l.hold_id = d.hold_id and l.company_id = d.company_id
cross join lateral generate_series(1, l.rooms) i
where d.sold_at is null and d.ended_at is null;

-- A released room is no longer held.
alter table group_hold_line drop constraint group_hold_line_rooms_check;
alter table group_hold_line add constraint group_hold_line_rooms_check check (rooms between 0 and 200);
