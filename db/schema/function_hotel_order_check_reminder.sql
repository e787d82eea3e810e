CREATE OR REPLACE FUNCTION public.hotel_order_check_reminder(o hotel_order)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if o.status not in ('PENDING', 'NEEDS_ATTENTION', 'CANCELLATION_PENDING') and o.hotel_confirmation is not null then
    raise exception 'order.state' using errcode = 'TW001', detail = jsonb_build_object('status', o.status)::text;
  end if;
  if o.reminded_at > now() - interval '15 minutes' then
    raise exception 'order.reminded' using errcode = 'TW001', detail = jsonb_build_object('againAt', instant_text(o.reminded_at + interval '15 minutes'))::text;
  end if;
end
$function$
