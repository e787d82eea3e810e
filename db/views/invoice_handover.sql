-- invoices: paper invoices under way with a courier; a week later they count as received. A newer delivery replaces
-- an older one.
create view invoice_handover with (security_invoker = true) as
select 'COURIER' as kind, d.id, i.number as code,
  concat_ws(' ', d.courier, d.tracking_number) as waits_en, null::text as waits_zh, 'COURIER' as channel, d.at as since,
  d.at + interval '7 days' as due_at, d.at + interval '7 days' as ends_at
from invoice_delivery d join invoice i on i.id = d.invoice_id and i.company_id = d.company_id
where d.kind = 'PAPER' and d.at > portal_now() - interval '7 days' and not exists (select from invoice_delivery n
  where n.invoice_id = d.invoice_id and n.company_id = d.company_id and n.at > d.at);
