-- The mails with vouchers of the last hour are counted before each one.
-- squawk-ignore require-concurrent-index-creation
create index hotel_order_voucher_mailed on hotel_order_history (company_id, at) where event = 'voucher_mailed';
