-- Margins of all that is sold: tickets, and what contracts of groups and corrections of bills charged or gave up, beside
-- stays. An order of a hotel is named by the order; all others keep their code.
alter table hotel_order_gain
  add column kind text not null default 'HOTEL_ORDER' check (kind in ('HOTEL_ORDER', 'TICKET_ORDER', 'GROUP', 'BILL')),
  add column code text,
  add column hotel_id uuid,
  add column destination_id uuid;
alter table hotel_order_gain_day
  add column company_id uuid,
  add column hotel_id uuid,
  add column destination_id uuid;

-- Their sums by month of booking and by company, hotel or destination, and of all months together, whose month is
-- `-infinity`. The clock adds the rows that changes made, when it folds their days.
create table hotel_order_gain_sum (
  part text not null check (part in ('COMPANY', 'HOTEL', 'DESTINATION')),
  month date not null,
  -- Null is what has no hotel or no destination.
  key uuid,
  currency char(3) not null,
  orders int not null,
  total_minor bigint not null,
  cost_minor bigint not null,
  constraint hotel_order_gain_sum_key unique nulls not distinct (part, month, key, currency),
  constraint hotel_order_gain_sum_minor_exact check (total_minor between -9007199254740991 and 9007199254740991
    and cost_minor between -9007199254740991 and 9007199254740991)
);
alter table hotel_order_gain_sum enable row level security;
alter table hotel_order_gain_sum force row level security;
create policy hotel_order_gain_sum_scope on hotel_order_gain_sum using ((select scope_is_operator()));
grant select, insert, update on hotel_order_gain_sum to tradewind_app;

update hotel_order_gain g set hotel_id = o.hotel_id, destination_id = h.destination_id
from hotel_order o join hotel h on h.id = o.hotel_id where o.id = g.order_id;

-- What tickets are sold for and cost by now; for a fee the supplier keeps the same share of its own price.
insert into hotel_order_gain (order_id, company_id, kind, code, booked_at, check_in, currency, destination_id,
  total_minor, cost_minor, stands)
select o.id, o.company_id, 'TICKET_ORDER', o.code, o.created_at, o.day, o.currency, p.destination_id, s.minor, c.minor,
  o.status not in ('REJECTED', 'EXPIRED') and (o.status <> 'CANCELLED' or s.minor > 0 or c.minor > 0)
from ticket_order o
join ticket_product p on p.id = o.product_id
cross join lateral (select case when o.status in ('REJECTED', 'EXPIRED') then 0
  when o.status = 'CANCELLED' then least(o.penalty_minor, o.total_minor - o.refunded_minor - o.corrected_minor)
  else o.total_minor - o.refunded_minor - o.corrected_minor end as minor) s
cross join lateral (select case when o.status in ('REJECTED', 'EXPIRED') then 0
  else coalesce(sum(case when u.state = 'CANCELLED' or o.status = 'CANCELLED'
    then coalesce(round(u.cost_minor::numeric * u.fee_minor / nullif(u.price_minor, 0)), 0)
    else u.cost_minor end), 0)::bigint end as minor
  from ticket_order_unit u where u.order_id = o.id and u.company_id = o.company_id) c
where o.payment is not null;

-- What bills were corrected by, and fees of contracts, from the ledger.
insert into hotel_order_gain (order_id, company_id, kind, code, booked_at, check_in, currency, hotel_id, destination_id,
  total_minor, cost_minor, stands)
select t.subject_id, t.company_id, t.subject_kind, min(t.subject_code), min(t.created_at),
  (min(t.created_at) at time zone 'UTC')::date, min(t.currency), h.id, h.destination_id, sum(v.minor), 0,
  sum(v.minor) <> 0
from ledger_transfer t
cross join lateral (select case t.kind when 'CHARGE' then 1 else -1 end * (t.deposit_minor + t.credit_minor) as minor) v
left join group_deal d on d.request_id = t.subject_id and d.company_id = t.company_id
left join group_offer f on f.id = d.offer_id and f.company_id = d.company_id
left join hotel h on h.id = f.hotel_id
where t.subject_kind in ('GROUP', 'BILL') and t.kind in ('CHARGE', 'ADJUSTMENT') and t.subject_id is not null
group by t.subject_id, t.company_id, t.subject_kind, h.id, h.destination_id;

delete from hotel_order_gain_day where true;
insert into hotel_order_gain_day (booked_on, check_in, currency, orders, total_minor, cost_minor)
select (booked_at at time zone 'UTC')::date, null, currency, count(*), sum(total_minor), sum(cost_minor)
from hotel_order_gain where stands group by 1, 3
union all
select null, check_in, currency, count(*), sum(total_minor), sum(cost_minor)
from hotel_order_gain where stands group by 2, 3;
insert into hotel_order_gain_sum (part, month, key, currency, orders, total_minor, cost_minor)
select p.part, m.month, p.key, g.currency, count(*), sum(g.total_minor), sum(g.cost_minor)
from hotel_order_gain g
cross join lateral (values (date_trunc('month', g.booked_at at time zone 'UTC')::date), ('-infinity')) as m (month)
cross join lateral (values ('COMPANY', g.company_id), ('HOTEL', g.hotel_id), ('DESTINATION', g.destination_id))
  as p (part, key)
where g.stands group by 1, 2, 3, 4;

-- What is no hotel order is found by its code.
-- squawk-ignore require-concurrent-index-creation
create index hotel_order_gain_code on hotel_order_gain (code) where code is not null;

-- Their bodies are in db/functions.
create function hotel_order_gain_ticket() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger hotel_order_gain_kept after update on ticket_order for each row
  when (new.payment is not null and (old.status, old.payment, old.total_minor, old.penalty_minor, old.refunded_minor,
      old.corrected_minor)
    is distinct from (new.status, new.payment, new.total_minor, new.penalty_minor, new.refunded_minor,
      new.corrected_minor))
  execute function hotel_order_gain_ticket();
create function hotel_order_gain_post() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger hotel_order_gain_posted after insert on ledger_transfer for each row
  when (new.subject_kind in ('GROUP', 'BILL') and new.kind in ('CHARGE', 'ADJUSTMENT') and new.subject_id is not null)
  execute function hotel_order_gain_post();

-- What a room of a group costs, from the rate it is held on; the customer's statements read no cost.
alter table group_hold_line add column cost_minor bigint
  check (cost_minor between -9007199254740991 and 9007199254740991);

-- What the orders counted together are sold for by now, for the figures of a company's spend.
alter table hotel_order_figure add column spent_minor bigint not null default 0
  check (spent_minor between -9007199254740991 and 9007199254740991);
delete from hotel_order_figure where true;
insert into hotel_order_figure (company_id, month, staff_id, booked_by, department_id, department, cost_centre, hotel_id,
  place_text, currency, status, payment_status, orders, nights, held_nights, total_minor, penalty_minor,
  given_back_minor, spent_minor, is_folded)
select company_id, date_trunc('month', created_at at time zone 'UTC'), staff_id, booked_by, department_id, department,
  cost_centre, hotel_id, place_text, currency, status, payment_status, count(*), sum((check_out - check_in) * room_count),
  coalesce(sum((check_out - check_in) * room_count) filter (where rooms_held), 0), sum(total_minor), sum(penalty_minor),
  sum(refunded_minor + corrected_minor), sum(case when status in ('REJECTED', 'EXPIRED') then 0
    when status = 'CANCELLED' then least(penalty_minor, total_minor - refunded_minor - corrected_minor)
    else total_minor - corrected_minor end), true
from hotel_order group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12;
