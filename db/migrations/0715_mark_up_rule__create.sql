-- What is put on net prices in place of the agreement's mark-up, by what is sold to whom and when. Rules are never
-- removed: a booking's cost names the rule it was made by.
create table mark_up_rule (
  id uuid primary key default uuidv7(),
  no integer generated always as identity unique,
  name text not null check (length(name) between 1 and 60),
  -- None: every company.
  company_ids uuid[] not null default '{}',
  destination_id uuid references destination (id),
  hotel_id uuid references hotel (id),
  chain text,
  star_halves_from smallint check (star_halves_from between 0 and 10),
  star_halves_to smallint check (star_halves_to between 0 and 10),
  arrival_from date,
  arrival_to date,
  booked_from date,
  booked_to date,
  mark_up_basis_points integer not null check (mark_up_basis_points between 0 and 50000),
  priority smallint not null default 0 check (priority between 0 and 99),
  active boolean not null default true,
  version integer not null default 1,
  -- Of rules of one priority the closer one counts: for a company before a hotel before a chain or place.
  closeness smallint not null generated always as (
    (cardinality(company_ids) > 0)::int * 16 + (hotel_id is not null)::int * 8 + (chain is not null)::int * 4
    + (destination_id is not null)::int * 2 + (star_halves_from is not null or star_halves_to is not null)::int
  ) stored,
  -- Whether only some hotels are meant, which the engine notes beside them.
  of_hotels boolean not null generated always as (
    hotel_id is not null or chain is not null or destination_id is not null or star_halves_from is not null
    or star_halves_to is not null
  ) stored,
  check (arrival_to >= arrival_from),
  check (booked_to >= booked_from),
  check (star_halves_to >= star_halves_from)
);
grant select, insert, update, delete on mark_up_rule to tradewind_app;
alter table change_proposal drop constraint change_proposal_kind_check;
alter table change_proposal add constraint change_proposal_kind_check check (kind in ('BANK_ACCOUNT',
  'BANK_ACCOUNT_CLOSE', 'AGREEMENT', 'RECHARGE_LIMIT', 'SECOND_FACTOR', 'BILL_CORRECTION', 'STAFF_SECOND_FACTOR',
  'BILL_VOID', 'OPERATOR_INVITE', 'OPERATOR_ROLE', 'OPERATOR_SUSPEND', 'OPERATOR_REACTIVATE', 'DISPUTE',
  'CREDIT_NOTE', 'EXCHANGE_RATES', 'GIVE_BACK', 'WALK', 'HOTEL_NIGHT', 'RATES', 'CONTRACT', 'MARK_UP_RULE'));
