-- The last order of each company on a page of companies.
-- squawk-ignore require-concurrent-index-creation
create index hotel_order_gain_company on hotel_order_gain (company_id, booked_at);
