-- The part of an order that is paid through a provider. It comes through the balance, so it is a part of `deposit_minor`; the rest of that is
-- held from the start. Until the money is there the order waits, with its rooms, until its deadline.
alter table hotel_order add column online_minor bigint not null default 0 check (online_minor >= 0);
alter table hotel_order add check (online_minor <= deposit_minor);
alter table hotel_order add check (status <> 'AWAITING_PAYMENT' or deadline_at is not null);
