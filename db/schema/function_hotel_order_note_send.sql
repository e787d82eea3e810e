CREATE OR REPLACE FUNCTION public.hotel_order_note_send(o hotel_order, p jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if p ? 'send' then
    insert into hotel_order_send (order_id, company_id, supplier_reference, channel, answer_by)
      values (o.id, o.company_id, o.code, p->'send'->>'channel', now() + make_interval(secs => (p->'send'->>'answerSeconds')::float8))
      on conflict do nothing;
    if not found then
      raise exception 'order.state' using errcode = 'TW001', detail = jsonb_build_object('status', o.status)::text;
    end if;
  end if;
  if p ? 'outcome' then
    update hotel_order_send set outcome = p->>'outcome', answered_at = case when p->>'outcome' <> 'UNKNOWN' then now() end
      where order_id = o.id and company_id = o.company_id and (outcome is null or outcome = 'UNKNOWN');
  end if;
  if p ? 'conflict' then
    update hotel_order_send set conflict_at = case when (p->>'conflict')::boolean then now() end where order_id = o.id and company_id = o.company_id;
  end if;
end
$function$
