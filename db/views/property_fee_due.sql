-- hotels: taxes and fees paid at the property.
create view property_fee_due with (security_invoker = true) as
select id, hotel_id, kind, name_en, name_zh, per, amount_minor, currency
from property_fee;
