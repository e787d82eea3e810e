-- not null: id, title_en, guest, from, to
-- What a bill shows of contracts whose rooms were never orders.
-- name: describe_groups
select g.id, g.title_en, g.title_zh, g.guest, g.stay_from as "from", g.stay_to as "to", g.client_reference,
  null::text as hotel_number, 'ON_ACCOUNT' as payment_status
from invoiceable_group g where g.company_id = $company_id::uuid and g.id = any ($ids::uuid[])
