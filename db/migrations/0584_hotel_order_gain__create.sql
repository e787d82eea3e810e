-- What an order was sold for, less what disputes gave back, and cost, where its quote says so: opening the quote of every order takes minutes. Nobody
-- but the operator may read it, as nobody may read a cost.
create table hotel_order_gain (
  order_id uuid primary key,
  company_id uuid not null,
  booked_at timestamptz not null,
  check_in date not null,
  currency char(3) not null,
  total_minor bigint not null,
  cost_minor bigint not null,
  margin_minor bigint not null generated always as (total_minor - cost_minor) stored,
  -- Neither rejected, expired nor cancelled.
  stands boolean not null,
  constraint hotel_order_gain_minor_exact check (total_minor between -9007199254740991 and 9007199254740991
    and cost_minor between -9007199254740991 and 9007199254740991
    and margin_minor between -9007199254740991 and 9007199254740991)
);
alter table hotel_order_gain enable row level security;
alter table hotel_order_gain force row level security;
create policy hotel_order_gain_scope on hotel_order_gain for select using ((select scope_is_operator()));
create policy hotel_order_gain_kept on hotel_order_gain to current_user using (true);
grant select on hotel_order_gain to tradewind_app;

-- Their sums by day of booking and by day of arrival. A change adds a row with both days, so that bookings wait for
-- none; the clock folds these rows into one for each day of either kind.
create table hotel_order_gain_day (
  booked_on date,
  check_in date,
  currency char(3) not null,
  orders int not null,
  total_minor bigint not null,
  cost_minor bigint not null,
  constraint hotel_order_gain_day_either check (booked_on is not null or check_in is not null),
  constraint hotel_order_gain_day_minor_exact check (total_minor between -9007199254740991 and 9007199254740991
    and cost_minor between -9007199254740991 and 9007199254740991)
);
alter table hotel_order_gain_day enable row level security;
alter table hotel_order_gain_day force row level security;
create policy hotel_order_gain_day_scope on hotel_order_gain_day using ((select scope_is_operator()));
create policy hotel_order_gain_day_kept on hotel_order_gain_day to current_user using (true);
grant select, insert, delete on hotel_order_gain_day to tradewind_app;

insert into hotel_order_gain (order_id, company_id, booked_at, check_in, currency, total_minor, cost_minor, stands)
select o.id, o.company_id, o.created_at, o.check_in, o.currency, o.total_minor - o.corrected_minor, (q.cost->>'costMinor')::bigint,
  o.status not in ('REJECTED', 'EXPIRED', 'CANCELLED')
from hotel_order o join hotel_quote q on q.id = o.quote_id and q.company_id = o.company_id
where q.cost->>'costMinor' is not null;

insert into hotel_order_gain_day (booked_on, check_in, currency, orders, total_minor, cost_minor)
select (booked_at at time zone 'UTC')::date, null, currency, count(*), sum(total_minor), sum(cost_minor)
from hotel_order_gain where stands group by 1, 3
union all
select null, check_in, currency, count(*), sum(total_minor), sum(cost_minor)
from hotel_order_gain where stands group by 2, 3;

-- squawk-ignore require-concurrent-index-creation
create index hotel_order_gain_booked on hotel_order_gain (booked_at, order_id) where stands;
-- squawk-ignore require-concurrent-index-creation
create index hotel_order_gain_margin on hotel_order_gain (margin_minor, order_id) where stands;

-- Its body is in db/functions.
create function hotel_order_gain_keep() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger hotel_order_gain_kept after insert or delete on hotel_order
  for each row execute function hotel_order_gain_keep();
create trigger hotel_order_gain_moved after update of status, corrected_minor on hotel_order for each row
  when ((old.status, old.corrected_minor) is distinct from (new.status, new.corrected_minor)) execute function hotel_order_gain_keep();

-- Each index is work for every booking. What waits, what is marked, and confirmed and cancelled stays by arrival are
-- found by fewer.
drop index hotel_order_waiting, hotel_order_reminded, hotel_order_stuck, hotel_order_stayed, hotel_order_standing,
  hotel_order_desk_cancelled;
-- squawk-ignore require-concurrent-index-creation
create index hotel_order_marked on hotel_order (stuck_at, reminded_at)
  where stuck_at is not null or reminded_at is not null;
-- squawk-ignore require-concurrent-index-creation
create index hotel_order_stays on hotel_order (status, check_in, hotel_id)
  where status in ('CONFIRMED', 'CANCELLATION_REFUSED', 'CANCELLED');
