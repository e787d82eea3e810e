-- Adds what an order came to be, and takes off what it was.
create or replace function hotel_order_figure_add() returns trigger language plpgsql as $$
declare
  o hotel_order := coalesce(new, old);
  v_sign int := case when tg_op = 'DELETE' then -1 else 1 end;
  v_nights int := (o.check_out - o.check_in) * o.room_count;
  v_before int := (old.check_out - old.check_in) * old.room_count;
begin
  if tg_op = 'UPDATE' then
    insert into hotel_order_figure (company_id, month, staff_id, booked_by, department_id, department, cost_centre,
      hotel_id, place_text, currency, status, payment_status, orders, nights, held_nights, total_minor, penalty_minor,
      given_back_minor, spent_minor)
    values (o.company_id, date_trunc('month', o.created_at at time zone 'UTC'), o.staff_id, o.booked_by,
      o.department_id, o.department, o.cost_centre, old.hotel_id, old.place_text, o.currency, old.status,
      old.payment_status, -1, -v_before, case when old.rooms_held then -v_before else 0 end, -old.total_minor,
      -old.penalty_minor, -old.refunded_minor - old.corrected_minor, -hotel_order_sold(old));
  end if;
  insert into hotel_order_figure (company_id, month, staff_id, booked_by, department_id, department, cost_centre,
    hotel_id, place_text, currency, status, payment_status, orders, nights, held_nights, total_minor, penalty_minor,
    given_back_minor, spent_minor)
  values (o.company_id, date_trunc('month', o.created_at at time zone 'UTC'), o.staff_id, o.booked_by,
    o.department_id, o.department, o.cost_centre, o.hotel_id, o.place_text, o.currency, o.status, o.payment_status,
    v_sign, v_sign * v_nights, case when o.rooms_held then v_sign * v_nights else 0 end, v_sign * o.total_minor,
    v_sign * o.penalty_minor, v_sign * (o.refunded_minor + o.corrected_minor),
    v_sign * hotel_order_sold(o));
  return null;
end
$$;
