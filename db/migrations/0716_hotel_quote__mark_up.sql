-- The mark-up a quote was made with, which it keeps whatever rules count later; null in older quotes, which have that
-- of their agreement.
alter table hotel_quote add column mark_up_basis_points integer check (mark_up_basis_points between 0 and 50000);
grant select (mark_up_basis_points) on hotel_quote to tradewind_app;
