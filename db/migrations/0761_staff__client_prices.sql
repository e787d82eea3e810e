-- Whether a person of a company sees the prices of its clients in place of its own.
alter table staff add column shows_client_prices boolean not null default false;
