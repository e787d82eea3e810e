-- A promotion of a contract: what it takes off, for which stays, and with which others it goes.
create table contract_promotion (
  contract_id uuid not null references contract (id),
  code text not null check (code ~ '^[A-Z0-9]{1,10}$'),
  kind text not null check (kind in ('PERCENT', 'AMOUNT', 'FREE_NIGHTS', 'FREE_CHILD', 'VALUE_ADD')),
  name_en text not null check (length(name_en) between 1 and 60),
  name_zh text check (length(name_zh) <= 60),
  basis_points int check (basis_points between 1 and 9900),
  amount_minor bigint check (amount_minor between -9007199254740991 and 9007199254740991),
  per text check (per in ('ROOM', 'PERSON')),
  -- Of so many nights so many are paid; of twice as many twice as many are free where it repeats.
  stay_nights smallint check (stay_nights between 2 and 60),
  pay_nights smallint check (pay_nights between 1 and 59),
  repeats boolean not null default false,
  -- The oldest child that is free.
  child_to_age smallint check (child_to_age between 0 and 17),
  -- Days on the hotel's clock.
  booked_from date,
  booked_to date,
  days_ahead smallint not null default 0 check (days_ahead between 0 and 400),
  -- Nights, or arrivals, for which it counts: pairs of a first and a last day; all of the contract without.
  ranges jsonb not null default '[]',
  exclusions jsonb not null default '[]',
  weekdays smallint[] not null default '{}',
  is_arrival_only boolean not null default false,
  min_nights smallint not null default 1 check (min_nights between 1 and 60),
  max_nights smallint not null default 60 check (max_nights between 1 and 60),
  rates text[] not null default '{}',
  markets text[] not null default '{}',
  stacking text not null check (stacking in ('BASE', 'SECOND', 'ANY', 'NONE')),
  sequence smallint not null default 1 check (sequence between 1 and 99),
  is_non_refundable boolean not null default false,
  borne_by text not null default 'HOTEL' check (borne_by in ('HOTEL', 'US')),
  version int not null default 1,
  changed_by uuid references staff (id),
  primary key (contract_id, code),
  check (max_nights >= min_nights),
  check (amount_minor > 0),
  check (booked_to >= booked_from),
  check (kind <> 'PERCENT' or basis_points is not null),
  check (kind <> 'AMOUNT' or (amount_minor is not null and per is not null)),
  check (kind <> 'FREE_NIGHTS' or pay_nights < stay_nights),
  check (kind = 'PERCENT' or borne_by = 'HOTEL')
);
grant select, insert, update, delete on contract_promotion to tradewind_app;
