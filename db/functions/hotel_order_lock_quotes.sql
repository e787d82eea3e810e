-- Locks the companies of bookings, so that none is saved after a suspension, then the quotes in the order of their
-- identifiers, so that one quote becomes one order. `p` is the input of hotel_order_save. Returns, as parallel arrays,
-- the stays of the quotes that can still be booked, and the company and currency of every quote. A quote that becomes
-- another order during the wait is among them: hotel_order_candidates refuses it afterwards.
create or replace function hotel_order_lock_quotes(p jsonb, out room_type_nos int[], out first_nights date[],
  out ends date[], out companies uuid[], out currencies text[])
language plpgsql as $$
begin
  perform companies_lock(array(select distinct (a->>'companyId')::uuid from jsonb_array_elements(p) a));
  with locked as materialized (
    select q.id, q.company_id, q.currency, q.room_type_no, q.check_in, q.check_out, q.expires_at
    from jsonb_to_recordset(p) as a ("companyId" uuid, token uuid)
    join hotel_quote q on q.id = a.token and q.company_id = a."companyId" and q.amends is null
    order by q.id for update of q
  ), judged as (
    select l.*, l.expires_at > portal_now()
      and (select o.id from hotel_order o where o.quote_id = l.id) is null as open
    from locked l
  )
  select array_agg(j.room_type_no) filter (where j.open), array_agg(j.check_in) filter (where j.open),
    array_agg(j.check_out) filter (where j.open), array_agg(j.company_id), array_agg(j.currency::text)
  into room_type_nos, first_nights, ends, companies, currencies from judged j;
end
$$;
