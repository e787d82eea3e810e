-- An order holds its rooms exactly until it is rejected, expired or cancelled.
select id, code, status, rooms_held from hotel_order where rooms_held = (status in ('REJECTED', 'EXPIRED', 'CANCELLED'))
