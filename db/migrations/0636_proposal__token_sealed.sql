-- The token of a link, sealed by the portal's key, so that its agency sees the link again. Earlier links have none.
alter table proposal add column token_sealed bytea;
