-- Adds what an order came to be, and takes off what it was.
create or replace function hotel_order_figure_add() returns trigger language plpgsql as $$
declare
  v_old hotel_order := old;
  v_new hotel_order := new;
begin
  insert into hotel_order_figure (company_id, month, staff_id, booked_by, department_id, department, cost_centre,
    hotel_id, place_text, currency, status, payment_status, orders, nights, held_nights, total_minor, penalty_minor,
    refunded_minor)
  select (r.o).company_id, date_trunc('month', (r.o).created_at at time zone 'UTC'), (r.o).staff_id, (r.o).booked_by,
    (r.o).department_id, (r.o).department, (r.o).cost_centre, (r.o).hotel_id, (r.o).place_text, (r.o).currency,
    (r.o).status, (r.o).payment_status, r.sign, r.sign * n.nights, case when (r.o).rooms_held then r.sign * n.nights
      else 0 end, r.sign * (r.o).total_minor, r.sign * (r.o).penalty_minor, r.sign * (r.o).refunded_minor
  from (values (v_old, -1), (v_new, 1)) as r (o, sign)
  cross join lateral (select ((r.o).check_out - (r.o).check_in) * (r.o).room_count as nights) n
  where (r.o).id is not null;
  return null;
end
$$;
