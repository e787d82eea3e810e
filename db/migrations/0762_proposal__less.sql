-- What the clients' prices of a proposal fall short of the multiple they are rounded up to: 1 makes 219.99 of 220.00.
alter table proposal add column less_minor bigint not null default 0
  check (less_minor >= -9007199254740991 and less_minor <= 9007199254740991);
