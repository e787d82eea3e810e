import type pg from 'pg'

/**
 * Copies an order many times for tests of lists: other codes, guests, days, amounts and states, booked over the last
 * two years. The copies have no ledger and no history, so `removeCopies` removes them before the world's invariants are
 * checked. The table's statistics stay as they were.
 */
export async function copyOrders(owner: pg.Pool, orderId: string, count: number): Promise<void> {
  await owner.query(
    `with quotes as (
      insert into hotel_quote (company_id, staff_id, agreement_id, hotel_id, rate_plan_no, room_type_no, check_in, check_out, room_count, currency, total_minor, confirmation_mode,
        confirmation_seconds, priced_on, priced_day_ends_at, answer_until, stay_ends_at, terms, expires_at)
      select q.company_id, q.staff_id, q.agreement_id, q.hotel_id, q.rate_plan_no, q.room_type_no, q.check_in, q.check_out, q.room_count, q.currency, q.total_minor,
        q.confirmation_mode, q.confirmation_seconds, q.priced_on, q.priced_day_ends_at, q.answer_until, q.stay_ends_at,
        jsonb_set(q.terms, '{hotel,cityEn}', to_jsonb((array['Singapore', 'Tokyo', 'Paris', 'Bangkok'])[1 + n % 4])), portal_now()
      from hotel_order o join hotel_quote q on q.id = o.quote_id, generate_series(1, $2) n where o.id = $1 returning id, hotel_text, place_text, free_until)
    insert into hotel_order (code, company_id, agreement_id, staff_id, quote_id, hotel_id, room_type_no, rate_plan_no, status, payment_status, confirmation_mode, check_in, check_out,
      room_count, currency, total_minor, deposit_minor, credit_minor, customer_reference, lead_guest, contact_name, guests, hotel_text, place_text, free_until, deadline_at, rooms_held, created_at)
    select 'COPY' || lpad(q.n::text, greatest(6, length(q.n::text)), '0'), o.company_id, o.agreement_id, o.staff_id, q.id, o.hotel_id, o.room_type_no, o.rate_plan_no,
      (array['COMPLETED', 'CANCELLED', 'CONFIRMED', 'COMPLETED', 'PENDING', 'REJECTED'])[1 + q.n % 6], (array['PAID', 'REFUNDED', 'ON_ACCOUNT', 'PAID', 'AUTHORIZED', 'VOIDED'])[1 + q.n % 6],
      'ON_REQUEST', portal_now()::date + (q.n % 700 - 600)::int, portal_now()::date + (q.n % 700 - 598)::int, 1, o.currency, 10000 + q.n * 7, 10000 + q.n * 7, 0, 'PO-' || q.n, 'Guest ' || q.n, 'Ben',
      o.guests, q.hotel_text, q.place_text, q.free_until,
      case when q.n % 6 = 4 then portal_now() + make_interval(hours => (q.n % 200)::int - 20) end, false, portal_now() - make_interval(hours => (q.n * 3)::int)
    from (select *, row_number() over (order by id) as n from quotes) q, hotel_order o where o.id = $1`,
    [orderId, count],
  )
}

/** Takes the copies away again. */
export async function removeCopies(owner: pg.Pool): Promise<void> {
  await owner.query(
    "with gone as (delete from hotel_order where code like 'COPY%' returning quote_id) delete from hotel_quote where id in (select quote_id from gone)",
  )
}
