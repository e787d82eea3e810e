CREATE OR REPLACE FUNCTION public.hotel_order_lock_quote(p jsonb)
 RETURNS hotel_quote
 LANGUAGE plpgsql
AS $function$
declare
  q hotel_quote;
  v_active boolean;
  v_agreed boolean;
  v_moved boolean;
begin
  select * into q from hotel_quote where id = (p->>'token')::uuid and company_id = (p->>'companyId')::uuid for update;
  if not found then
    raise exception 'quote.not_found' using errcode = 'TW001';
  elsif q.order_id is not null then
    raise exception 'quote.used' using errcode = 'TW001';
  elsif q.expires_at <= now() then
    raise exception 'quote.expired' using errcode = 'TW001';
  elsif q.total_minor > (p->>'orderLimitMinor')::bigint then
    raise exception 'order.spending_limit' using errcode = 'TW001',
      detail = jsonb_build_object('limitMinor', p->'orderLimitMinor', 'totalMinor', q.total_minor)::text;
  end if;
  select
    exists (select from company where id = q.company_id and status = 'ACTIVE'),
    exists (select from agreement where company_id = q.company_id and status = 'ACTIVE' and current_date between valid_from and valid_to),
    q.agreement_id <> (p->>'agreementId')::uuid
    or not exists (select from rate_plan r join hotel h on h.id = r.hotel_id where r.no = q.rate_plan_no and r.status = 'OPEN' and h.status = 'OPEN')
    or exists (
      select from jsonb_to_recordset(q.rate_versions) as v (month int, version int)
      left join rate_month m on m.rate_plan_no = q.rate_plan_no and m.month = v.month::smallint
      where m.version is distinct from v.version)
  into v_active, v_agreed, v_moved;
  if not v_active then
    raise exception 'company.not_active' using errcode = 'TW001';
  elsif not v_agreed then
    raise exception 'agreement.none' using errcode = 'TW001';
  end if;
  if v_moved then
    raise exception 'rates have moved since the quote' using errcode = 'TW002';
  end if;
  return q;
end
$function$
