-- A version of an order is a quote. A change makes a quote of its own, which no booking can use (`amends` says what it
-- changes), and the order goes over to it; what it was before stays.
alter table hotel_quote add column amends jsonb;
grant select (amends) on hotel_quote to tradewind_app;

create table hotel_order_change (
  order_id uuid not null references hotel_order (id),
  no smallint not null check (no >= 1),
  company_id uuid not null references company (id),
  kind text not null check (kind in ('DATES')),
  state text not null check (state in ('WAITING', 'DONE', 'REFUSED')),
  quote_id uuid not null unique,
  before_quote_id uuid not null,
  fee_minor bigint not null check (fee_minor >= 0),
  difference_minor bigint not null,
  hold_transfer_id uuid,
  made_at timestamptz not null default portal_now(),
  ended_at timestamptz,
  primary key (order_id, no),
  constraint hotel_order_change_quote_fkey foreign key (quote_id, company_id)
    references hotel_quote (id, company_id),
  constraint hotel_order_change_before_fkey foreign key (before_quote_id, company_id)
    references hotel_quote (id, company_id),
  constraint hotel_order_change_minor_exact check (fee_minor between -9007199254740991 and 9007199254740991
    and difference_minor between -9007199254740991 and 9007199254740991),
  constraint hotel_order_change_ended_check check ((state = 'WAITING') = (ended_at is null))
);
create unique index hotel_order_change_waiting on hotel_order_change (order_id) where state = 'WAITING';
create index hotel_order_change_before on hotel_order_change (before_quote_id);
alter table hotel_order_change enable row level security;
alter table hotel_order_change force row level security;
create policy hotel_order_change_scope on hotel_order_change
  using (company_id = scope_company() or scope_is_operator());
grant select, insert, update, delete on hotel_order_change to tradewind_app;

drop trigger hotel_order_figure_moved on hotel_order;
create trigger hotel_order_figure_moved after update on hotel_order for each row
  when ((old.status, old.payment_status, old.rooms_held, old.total_minor, old.penalty_minor, old.refunded_minor,
      old.corrected_minor, old.check_in, old.check_out, old.room_count)
    is distinct from (new.status, new.payment_status, new.rooms_held, new.total_minor, new.penalty_minor,
      new.refunded_minor, new.corrected_minor, new.check_in, new.check_out, new.room_count))
  execute function hotel_order_figure_add();

drop trigger hotel_order_gain_moved on hotel_order;
create trigger hotel_order_gain_moved after update of status, corrected_minor, quote_id on hotel_order for each row
  when ((old.status, old.corrected_minor, old.quote_id)
    is distinct from (new.status, new.corrected_minor, new.quote_id))
  execute function hotel_order_gain_keep();
