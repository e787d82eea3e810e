-- How many orders a company has, and what they come to, by all that its lists, choices and first page ask for: counting
-- a hundred thousand orders takes too long for a page. Every change adds a row, so that bookings wait for none; the
-- clock folds the rows of a month into one for each of its kinds.
create table hotel_order_figure (
  company_id uuid not null,
  month date not null,
  staff_id uuid not null,
  booked_by uuid,
  department_id uuid,
  department text,
  cost_centre text,
  hotel_id uuid not null,
  place_text text not null,
  currency char(3) not null,
  status text not null,
  payment_status text not null,
  orders int not null,
  nights bigint not null,
  held_nights bigint not null,
  total_minor bigint not null,
  penalty_minor bigint not null,
  given_back_minor bigint not null,
  is_folded boolean not null default false,
  constraint hotel_order_figure_minor_exact check (
    total_minor between -9007199254740991 and 9007199254740991
    and penalty_minor between -9007199254740991 and 9007199254740991
    and given_back_minor between -9007199254740991 and 9007199254740991)
);
alter table hotel_order_figure enable row level security;
alter table hotel_order_figure force row level security;
create policy hotel_order_figure_scope on hotel_order_figure
  using (company_id = (select scope_company()) or (select scope_is_operator()));
grant select, insert, delete on hotel_order_figure to tradewind_app;

insert into hotel_order_figure (company_id, month, staff_id, booked_by, department_id, department, cost_centre, hotel_id,
  place_text, currency, status, payment_status, orders, nights, held_nights, total_minor, penalty_minor,
  given_back_minor, is_folded)
select company_id, date_trunc('month', created_at at time zone 'UTC'), staff_id, booked_by, department_id, department,
  cost_centre, hotel_id, place_text, currency, status, payment_status, count(*), sum((check_out - check_in) * room_count),
  coalesce(sum((check_out - check_in) * room_count) filter (where rooms_held), 0), sum(total_minor), sum(penalty_minor),
  sum(refunded_minor + corrected_minor), true
from hotel_order group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12;

-- squawk-ignore require-concurrent-index-creation
create index hotel_order_figure_company on hotel_order_figure (company_id, month);

-- Its body is in db/functions.
create function hotel_order_figure_add() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger hotel_order_figure_added after insert or delete on hotel_order
  for each row execute function hotel_order_figure_add();
create trigger hotel_order_figure_moved after update on hotel_order for each row
  when ((old.status, old.payment_status, old.rooms_held, old.total_minor, old.penalty_minor, old.refunded_minor,
      old.corrected_minor)
    is distinct from
    (new.status, new.payment_status, new.rooms_held, new.total_minor, new.penalty_minor, new.refunded_minor,
      new.corrected_minor))
  execute function hotel_order_figure_add();

-- What people type is looked for among three letters each: reading every order takes too long. The company stands
-- before the words, so that those of others are not read. New words wait beside the index until the clock sorts them in,
-- so that no booking does.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
-- squawk-ignore require-concurrent-index-creation
create index hotel_order_words on hotel_order using gin (company_id, find_text gin_trgm_ops)
  with (gin_pending_list_limit = 65536);
-- The owner, whose rights hotel_order_like has, reads orders without a policy's condition, which would keep the words
-- from their index. The server never works as the owner.
create policy hotel_order_words on hotel_order for select to current_user using (true);
