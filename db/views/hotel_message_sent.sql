-- hotel-messages: when a hotel was mailed about an order.
create view hotel_message_sent with (security_invoker = true) as
select order_id, company_id, made_at as at from hotel_link;
