-- Columns by their standard terms: a payment's attempt and refund are polled, a provider reports, a report can mismatch.
alter table payment_attempt rename column looks to poll_count;
alter table payment_attempt rename column next_look_at to next_poll_at;
alter table payment_refund rename column looks to poll_count;
alter table payment_refund rename column next_look_at to next_poll_at;
alter table payment_event rename column told to reported;
alter table payment_event rename column doubts to mismatches;
alter table payment_statement rename column tries to attempts;
alter table payment_statement rename column next_try_at to next_attempt_at;
alter table notification_due rename column told_at to notified_at;
