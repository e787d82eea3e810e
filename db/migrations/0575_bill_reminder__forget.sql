-- A reminder under a clock that was ahead is forgotten once the clock is right, so that it is sent when it is due.
drop trigger bill_reminder_immutable on bill_reminder;
grant delete on bill_reminder to tradewind_app;
