-- hotels: which nights a hotel may close itself by its link, and how many days ahead at the least.
create view hotel_stop_sale with (security_invoker = true) as
select id as hotel_id, name_en, name_zh, time_zone, stop_sale, stop_sale_days from hotel;
