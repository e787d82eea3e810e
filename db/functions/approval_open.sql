-- approvals: opens a request for each order of a batch that needs approval, with what its notices say of it. `p` are
-- the bookings as `hotel_order_save` takes them, `p_at` the places of those that were written. A change of an order has
-- an identifier of its own in `p_ids`, and that of its order as `changedOrderId`.
create or replace function approval_open(p jsonb, p_at bigint[], p_ids uuid[], p_codes text[]) returns void
language sql as $$
  with opened as (
    insert into approval_request (order_id, company_id, code, staff_id, booked_by, rule_name, reasons, facts,
      approver_ids, at_deadline, deadline_at, changed_order_id)
    select d.id, (b.booking->>'companyId')::uuid, d.code, (b.booking->>'staffId')::uuid,
      coalesce(b.booking->>'actorId', b.booking->>'staffId')::uuid, b.asked->>'ruleName', b.asked->'reasons',
      b.asked->'facts', array(select jsonb_array_elements_text(b.asked->'approverIds')::uuid), b.asked->>'atDeadline',
      (b.asked->>'deadlineAt')::timestamptz, (b.booking->>'changedOrderId')::uuid
    from unnest(p_at, p_ids, p_codes) as d (at, id, code)
    cross join lateral (select p->(d.at::int - 1) as booking, p->(d.at::int - 1)->'approval' as asked) b
    where b.asked is not null
    returning order_id, company_id, code, staff_id, facts
  )
  insert into outbox (topic, company_id, payload)
  select 'approval.asked', company_id, jsonb_build_object('orderId', order_id, 'code', code, 'companyId', company_id,
    'staffId', staff_id, 'at', instant_text(portal_now()), 'facts', jsonb_strip_nulls(jsonb_build_object(
    'hotelNameEn', facts->'hotelNameEn', 'hotelNameZh', facts->'hotelNameZh', 'guest', facts->'guest'))) from opened
$$;
