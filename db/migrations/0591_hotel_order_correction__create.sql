-- What the desk changed of the amounts of an order: what it gave back of its price, or waived of a fee, and by how much
-- that changed what the order costs. Only the operator reads it, as nobody else may read a cost.
create table hotel_order_correction (
  id uuid primary key default uuidv7(),
  order_id uuid not null references hotel_order (id),
  company_id uuid not null references company (id),
  kind text not null check (kind in ('CANCEL', 'NO_SHOW', 'EARLY_DEPARTURE', 'WAIVE', 'GOODWILL')),
  -- Of CANCEL what was waived of the fee, which the refund has; else what was given back.
  amount_minor bigint not null check (amount_minor >= 0),
  cost_minor bigint not null,
  -- What was left of the order before: the figure that its person decided by, which tells a repeat.
  left_minor bigint not null check (left_minor >= 0),
  reason text check (reason in ('HOTEL_FAULT', 'OUR_FAULT', 'COMMERCIAL')),
  borne_by text check (borne_by in ('HOTEL', 'US')),
  staff_id uuid not null references staff (id),
  at timestamptz not null default portal_now(),
  constraint hotel_order_correction_minor_exact check (amount_minor between -9007199254740991 and 9007199254740991
    and cost_minor between -9007199254740991 and 9007199254740991
    and left_minor between -9007199254740991 and 9007199254740991),
  constraint hotel_order_correction_reason check ((kind in ('WAIVE', 'GOODWILL')) = (reason is not null)),
  constraint hotel_order_correction_borne check ((reason is not null) = (borne_by is not null))
);
create index hotel_order_correction_order on hotel_order_correction (order_id);
create trigger hotel_order_correction_immutable before update or delete or truncate on hotel_order_correction
  for each statement execute function refuse_change();
alter table hotel_order_correction enable row level security;
alter table hotel_order_correction force row level security;
create policy hotel_order_correction_scope on hotel_order_correction using ((select scope_is_operator()));
grant select, insert on hotel_order_correction to tradewind_app;

-- Their bodies are in db/functions.
create function hotel_order_gain_cost() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger hotel_order_gain_costed after insert on hotel_order_correction
  for each row execute function hotel_order_gain_cost();

-- An order cancelled at a fee earns the fee less what the hotel keeps for it, so that it stands among the margins.
with kept as (
  update hotel_order_gain g set total_minor = k.sold, cost_minor = k.cost, stands = true
  from (
    select o.id, least(o.penalty_minor, o.total_minor - o.refunded_minor - o.corrected_minor) as sold,
      round((q.cost->>'costMinor')::numeric * o.penalty_minor / o.total_minor)::bigint as cost
    from hotel_order o join hotel_quote q on q.id = o.quote_id and q.company_id = o.company_id
    where o.status = 'CANCELLED' and o.penalty_minor > 0 and o.total_minor > 0
  ) k where g.order_id = k.id
  returning g.booked_at, g.check_in, g.currency, g.total_minor, g.cost_minor
)
insert into hotel_order_gain_day (booked_on, check_in, currency, orders, total_minor, cost_minor)
select (booked_at at time zone 'UTC')::date, check_in, currency, 1, total_minor, cost_minor from kept;
update hotel_order_gain g set total_minor = 0, cost_minor = 0
from hotel_order o where o.id = g.order_id and not g.stands and o.status = 'CANCELLED';
update hotel_order_gain g set total_minor = 0
from hotel_order o where o.id = g.order_id and not g.stands and o.status <> 'CANCELLED';

alter table change_proposal drop constraint change_proposal_kind_check;
alter table change_proposal add constraint change_proposal_kind_check check (kind in ('BANK_ACCOUNT',
  'BANK_ACCOUNT_CLOSE', 'AGREEMENT', 'RECHARGE_LIMIT', 'SECOND_FACTOR', 'BILL_CORRECTION', 'STAFF_SECOND_FACTOR',
  'BILL_VOID', 'OPERATOR_INVITE', 'OPERATOR_ROLE', 'OPERATOR_SUSPEND', 'OPERATOR_REACTIVATE', 'DISPUTE', 'CREDIT_NOTE',
  'EXCHANGE_RATES', 'GIVE_BACK'));
