-- Where the hotel's reservations desk reads its mail; orders and changes are sent there. No customer is shown it.
alter table hotel add column reservations_email text
  check (length(reservations_email) <= 200 and reservations_email ~ '^[^@[:space:][:cntrl:]]+@[^@[:space:][:cntrl:]]+$');
