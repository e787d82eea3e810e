-- tickets: where a product is.
create view ticket_place with (security_invoker = true) as
select id, destination_id from ticket_product;
