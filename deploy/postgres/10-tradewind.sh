#!/bin/sh
# Runs once, when the container's database is made: the portal's role owns its database and is no superuser.
set -eu
psql --username "${POSTGRES_USER:-postgres}" --set ON_ERROR_STOP=1 --set password="$TRADEWIND_PASSWORD" <<'SQL'
create role tradewind login createrole password :'password';
create database tradewind owner tradewind;
SQL
