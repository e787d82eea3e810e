-- Writes a message to each address of the company that hears of this type of event, with the state at the event.
create or replace function webhook_event_write() returns trigger language plpgsql as $$
declare
  v_type text := new.topic || '.v1';
  v_data jsonb;
begin
  if not exists (select from webhook w where w.company_id = new.company_id and w.topic = 'event'
    and w.removed_at is null and v_type = any (w.types)) then
    return null;
  end if;
  v_data := webhook_event_data(new.topic, new.company_id, new.payload);
  if v_data is not null then
    insert into webhook_delivery (webhook_id, company_id, event_id, subject_id, body, next_at, created_at, give_up_at)
    select w.id, w.company_id, new.id, coalesce(new.payload->>'orderId', new.payload->>'billId',
        new.payload->>'paymentId', new.payload->>'invoiceId', new.payload->>'groupId', new.payload->>'watchId',
        new.id::text)::uuid,
      jsonb_build_object('type', v_type, 'timestamp', new.payload->>'at', 'data', v_data)::text, portal_now(),
      portal_now(), portal_now() + interval '27 hours'
    from webhook w
    where w.company_id = new.company_id and w.topic = 'event' and w.removed_at is null and v_type = any (w.types)
    on conflict (webhook_id, event_id) do nothing;
  end if;
  return null;
end
$$;
