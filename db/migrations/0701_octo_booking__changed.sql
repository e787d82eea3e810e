-- Resellers read what changed since they asked last.
create index octo_booking_changed on octo_booking (company_id, updated_at, order_id);
