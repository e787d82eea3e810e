-- What was heard of a payment or a refund, from whom, and whether it was believed, so that a person can read afterwards how it went. News that comes again
-- is counted in its first row.
alter table payment_event
  -- NOTICE: they told us. ASKED: they answered a question, of the clock or of whoever `staff_id` names.
  add column source text not null default 'NOTICE' check (source in ('NOTICE', 'ASKED')),
  add column staff_id uuid references staff,
  -- Where a notice came from.
  add column ip text,
  -- What it says: state, amount, currency, reference, merchant.
  add column told jsonb not null default '{}',
  -- What was not believed: the parts that differ from ours, or why a notice was not proven to be theirs.
  add column doubts text[] not null default '{}',
  add column times int not null default 1,
  add column last_at timestamptz not null default now(),
  add constraint payment_event_outcome_check check (outcome in ('BOOKED', 'KNOWN', 'ISSUE', 'ENDED', 'NOTHING', 'NOT_BELIEVED')),
  add constraint payment_event_asked_check check (source = 'ASKED' or staff_id is null);
create index payment_event_number on payment_event (number, received_at);
grant update (times, last_at) on payment_event to tradewind_app;

-- An order's or a bill's payments are looked for by its code.
create index payment_payable_code on payment (payable_code) where payable_code is not null;
