-- An order holds its rooms exactly until it is rejected, expired or cancelled; one that was moved to a hotel outside
-- the portal holds none.
select o.id, o.code, o.status, o.rooms_held from hotel_order o
join hotel_quote q on q.id = o.quote_id and q.company_id = o.company_id
where o.rooms_held = (o.status in ('REJECTED', 'EXPIRED', 'CANCELLED') or q.terms->'hotel' ? 'typed')
