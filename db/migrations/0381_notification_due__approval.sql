-- Approvers are reminded of a decision; the order's own deadlines keep their reminders.
alter table notification_due
  drop constraint notification_due_kind_check,
  add constraint notification_due_kind_check check (kind in ('FREE_UNTIL', 'DEADLINE', 'APPROVAL'));
