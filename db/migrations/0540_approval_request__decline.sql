-- A company may want its bookings declined when nobody has decided by the deadline.
alter table approval_request drop constraint approval_request_at_deadline_check,
  add constraint approval_request_at_deadline_check check (at_deadline in ('EXPIRE', 'APPROVE', 'DECLINE'));
