-- What a message says of an event: what the company itself sees of its subject, never a cost or a margin.
create or replace function webhook_event_data(p_topic text, p_company uuid, p jsonb) returns jsonb
language sql stable as $$
  select case split_part(p_topic, '.', 1)
    when 'hotel_order' then (select r.listed::jsonb - 'companyName' from hotel_order_row r
      where r.id = (p->>'orderId')::uuid and r.company_id = p_company)
    when 'ticket_order' then (select jsonb_build_object('id', t.order_id, 'code', t.code, 'status', t.status,
        'titleEn', t.title_en, 'titleZh', t.title_zh, 'day', t.day, 'currency', t.currency,
        'totalMinor', t.total_minor, 'createdAt', instant_text(t.created_at))
      from ticket_order_head t where t.order_id = (p->>'orderId')::uuid and t.company_id = p_company)
    when 'payment' then (select s.state from payment_state s
      where s.id = (p->>'paymentId')::uuid and s.company_id = p_company)
    when 'bill' then (select s.state from bill_state s
      where s.id = (p->>'billId')::uuid and s.company_id = p_company)
    when 'invoice' then (select s.state from invoice_state s
      where s.id = (p->>'invoiceId')::uuid and s.company_id = p_company)
    when 'group' then (select s.state from group_state s
      where s.id = (p->>'groupId')::uuid and s.company_id = p_company)
    when 'watch' then jsonb_build_object('watchId', p->'watchId') || (p->'facts')
    when 'wallet' then p->'facts'
  end
$$;
