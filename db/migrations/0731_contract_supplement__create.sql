-- A supplement or charge of a contract: on which nights, for whom, and where it is paid.
create table contract_supplement (
  contract_id uuid not null references contract (id),
  code text not null check (code ~ '^[A-Z0-9]{1,10}$'),
  kind text not null check (kind in ('GALA', 'MEAL', 'EXTRA_BED', 'SERVICE', 'TAX', 'OTHER')),
  name_en text not null check (length(name_en) between 1 and 60),
  name_zh text check (length(name_zh) <= 60),
  -- In the amounts of the sheet already, added to them, or paid at the hotel.
  paid_as text not null check (paid_as in ('INCLUDED', 'ADDED', 'PROPERTY')),
  -- A percentage of the room's night, or an amount a night; neither where it is only named.
  basis_points int check (basis_points between 1 and 10000),
  amount_minor bigint check (amount_minor between -9007199254740991 and 9007199254740991),
  per text not null check (per in ('ROOM', 'PERSON', 'ADULT', 'CHILD')),
  child_from_age smallint check (child_from_age between 0 and 17),
  child_to_age smallint check (child_to_age between 0 and 17),
  -- Pairs of a first and a last night; all of the contract without.
  ranges jsonb not null default '[]',
  version int not null default 1,
  changed_by uuid references staff (id),
  primary key (contract_id, code),
  check (amount_minor >= 0),
  check (num_nonnulls(basis_points, amount_minor) <= 1),
  check (paid_as <> 'ADDED' or num_nonnulls(basis_points, amount_minor) = 1),
  check (paid_as <> 'PROPERTY' or amount_minor is not null),
  check (per <> 'CHILD' or child_from_age <= child_to_age)
);
grant select, insert, update, delete on contract_supplement to tradewind_app;
