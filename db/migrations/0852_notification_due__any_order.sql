-- Reminders of approvals are of ticket orders, too, which have a table of their own.
alter table notification_due drop constraint notification_due_order_id_fkey;
