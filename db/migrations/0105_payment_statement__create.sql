-- What a provider's statement says of a day, held against ours. Days are those of the provider's zone, amounts in the currency it pays in.
create table payment_statement (
  provider text not null check (provider in ('WECHAT')),
  day date not null,
  -- WAITING: there is no statement yet, or none that can be read. DONE: held against ours.
  status text not null default 'WAITING' check (status in ('WAITING', 'DONE')),
  tries int not null default 0,
  next_try_at timestamptz,
  problem text check (problem in ('NO_STATEMENT', 'NO_ANSWER', 'UNREADABLE')),
  currency char(3),
  charges_theirs int not null default 0,
  charges_theirs_minor bigint not null default 0,
  charges_here int not null default 0,
  charges_here_minor bigint not null default 0,
  refunds_theirs int not null default 0,
  refunds_theirs_minor bigint not null default 0,
  refunds_here int not null default 0,
  refunds_here_minor bigint not null default 0,
  fee_minor bigint not null default 0,
  -- What moved on the merchant's account that day; null while its bill of movements is not there.
  flow_in_minor bigint,
  flow_out_minor bigint,
  -- Differences of the last time it was held against ours, whether new or known.
  differences int not null default 0,
  done_at timestamptz,
  primary key (provider, day),
  check ((status = 'DONE') = (done_at is not null)),
  check ((status = 'DONE') <= (problem is null))
);

-- Lines of statements, kept so that a payment at midnight is found in the day it was put in.
create table payment_statement_row (
  provider text not null,
  day date not null,
  line int not null,
  kind text not null check (kind in ('CHARGE', 'REFUND')),
  number text not null,
  provider_ref text not null,
  currency char(3) not null,
  amount_minor bigint not null,
  -- What the fee is taken of: without the coupons nobody settles with us.
  settled_minor bigint not null,
  fee_minor bigint not null,
  -- Whether a refund has gone through; a charge always has.
  is_final boolean not null,
  at timestamptz not null,
  primary key (provider, day, line),
  foreign key (provider, day) references payment_statement
);
create index payment_statement_row_number on payment_statement_row (number);

-- What was booked on a day is looked for by its moment.
create index payment_attempt_paid on payment_attempt (paid_at) where status = 'SUCCEEDED';
create index payment_refund_ended on payment_refund (ended_at) where status = 'SUCCEEDED';
create index payment_issue_number on payment_issue (number);

alter table payment_statement enable row level security;
create policy payment_statement_scope on payment_statement using (scope_is_operator());
alter table payment_statement_row enable row level security;
create policy payment_statement_row_scope on payment_statement_row using (scope_is_operator());
revoke delete, truncate on payment_statement from tradewind_app;
